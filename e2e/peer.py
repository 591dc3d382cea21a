"""A device at a live table that is not our page, so that it can say anything: aiortc, and codes and
pieces packed by Python (decision 0067)."""

from __future__ import annotations

import asyncio
import re
import threading
from base64 import b32decode, b32encode
from binascii import crc_hqx
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar
from uuid import UUID

from aiortc import (
    RTCConfiguration,
    RTCDataChannel,
    RTCPeerConnection,
    RTCSessionDescription,
)

Found = TypeVar("Found")

ICE: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
VERSION: Final = 1
PIECE: Final = 16_000
LOCAL: Final = [
    ip_network(each)
    for each in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7")
]
VPN: Final = IPv6Network("fd7a:115c:a1e0::/48")
PATIENCE: Final = 60.0
"""Seconds after which something expected counts as missing."""

TEXT: Final = 51
"""The number by which SCTP marks a text (RFC 8831, 8)."""


class Facts(NamedTuple):
    """What a code says. `answers` is the checksum of the offer that an answer is for."""

    answers: bytes
    fingerprint: str
    user: str
    password: str
    addresses: list[tuple[str, int]]


# -- codes ----------------------------------------------------------------------------------------


def _word(text: str) -> bytes:
    bits = "".join(format(ICE.index(each), "06b") for each in text)
    bits += "0" * (-len(bits) % 8)
    return bytes([len(text)]) + int(bits, 2).to_bytes(len(bits) // 8)


def _address(text: str) -> bytes:
    if text.endswith(".local"):
        return b"\0" + UUID(text.removesuffix(".local")).bytes
    address = ip_address(text)
    return bytes([1 if isinstance(address, IPv4Address) else 2]) + address.packed


def checksum(data: bytes) -> bytes:
    """The CRC-16 (CCITT) of a code."""
    return crc_hqx(data, 0xFFFF).to_bytes(2)


def is_local(text: str) -> bool:
    """Whether a code may name this address."""
    if text.endswith(".local"):
        return True
    address = ip_address(text)
    return any(address in each for each in LOCAL) and address not in VPN


def pack(sdp: str, offer: str = "") -> str:
    """The code for a description; `offer` is the code that it answers, if it is an answer."""

    def find(pattern: str) -> str:
        found = re.search(pattern, sdp)
        assert found, pattern
        return found[1]

    candidates = re.findall(r"candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host", sdp)
    usable = [(host, int(port)) for host, port in candidates if is_local(host)][:4]
    if not usable:
        return ""
    data = bytes([VERSION << 4 | bool(offer)]) + (content_of(offer)[-2:] if offer else b"")
    data += bytes.fromhex(find(r"fingerprint:sha-256 (\S+)").replace(":", ""))
    data += _word(find(r"ice-ufrag:(\S+)")) + _word(find(r"ice-pwd:(\S+)"))
    for host, port in usable:
        data += _address(host) + port.to_bytes(2)
    return encode(data)


def encode(data: bytes) -> str:
    """The code with this content."""
    return b32encode(data + checksum(data)).decode().rstrip("=")


def content_of(code: str) -> bytes:
    """The bytes of a code, with their checksum."""
    return b32decode(code + "=" * (-len(code) % 8))


def unpack(code: str) -> Facts:
    """What a code says. Raises AssertionError if its checksum is wrong."""
    data = content_of(code)
    assert checksum(data[:-2]) == data[-2:], "the code is damaged"
    at = 1

    def take(count: int) -> bytes:
        nonlocal at
        at += count
        return data[at - count : at]

    def word() -> str:
        length = take(1)[0]
        packed = take(-(-length * 6 // 8))
        bits = "".join(format(byte, "08b") for byte in packed)
        return "".join(ICE[int(bits[6 * each : 6 * each + 6], 2)] for each in range(length))

    answers = take(2) if data[0] & 0xF else b""
    fingerprint = take(32).hex(":").upper()
    user, password = word(), word()
    addresses = []
    while at < len(data) - 2:
        kind = take(1)[0]
        if kind == 0:
            host = f"{UUID(bytes=take(16))}.local"
        else:
            host = str(IPv4Address(take(4)) if kind == 1 else IPv6Address(take(16)))
        addresses.append((host, int.from_bytes(take(2))))
    return Facts(answers, fingerprint, user, password, addresses)


def describe(facts: Facts) -> RTCSessionDescription:
    """The description that a code stands for."""
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(
            f"a=candidate:{at} 1 udp {2113937151 - at} {host} {port} typ host"
            for at, (host, port) in enumerate(facts.addresses)
        ),
        f"a=ice-ufrag:{facts.user}",
        f"a=ice-pwd:{facts.password}",
        f"a=fingerprint:sha-256 {facts.fingerprint}",
        f"a=setup:{'passive' if facts.answers else 'active'}",  # the host begins the handshake
        "a=mid:0",
        "a=sctp-port:5000",
        "",
    ]
    return RTCSessionDescription("\r\n".join(lines), "answer" if facts.answers else "offer")


def pieces(text: str) -> Iterator[str]:
    """A text as it is sent."""
    cut = [text[at : at + PIECE] for at in range(0, len(text), PIECE)] or [""]
    for piece in cut[:-1]:
        yield "+" + piece
    yield "." + cut[-1]


# -- the connection -------------------------------------------------------------------------------


class Network:
    """A loop in a thread of its own, in which peers live."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.connections: list[RTCPeerConnection] = []
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def run(self, work: Coroutine[Any, Any, Found]) -> Found:
        """The result of a coroutine in that thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def end(self) -> None:
        """Ends all connections."""

        async def work() -> None:
            for each in self.connections:
                await each.close()
            self.connections.clear()
            await asyncio.sleep(0.1)  # they tell the other side

        self.run(work())

    def stop(self) -> None:
        self.end()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


class Peer:
    """One end of a connection. `closed` tells whether the other side has ended it.

    Texts arrive in `received`, or go to `heard` if that is set, which is called in the network's
    thread. `pace` is how many pieces may leave in a second; 0 means any number.
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self.received: SimpleQueue[str] = SimpleQueue()
        self.heard: Callable[[str], None] = self.received.put
        self.open = threading.Event()
        self.closed = threading.Event()
        self.sent = 0
        self.pace = 0
        self._times: deque[float] = deque()
        self._turn = asyncio.Lock()
        self._held: list[str] = []
        self.channel: RTCDataChannel
        self.connection: RTCPeerConnection

    async def _connection(self) -> None:
        self.connection = RTCPeerConnection(RTCConfiguration(iceServers=[]))
        self.network.connections.append(self.connection)
        self.connection.on("datachannel", self._take)
        self.connection.on("connectionstatechange", self._changed)

    def _changed(self) -> None:
        if self.connection.connectionState in ("closed", "failed"):
            self.closed.set()

    def _take(self, channel: RTCDataChannel) -> None:
        self.channel = channel
        channel.on("message", self._arrived)
        channel.on("close", self.closed.set)
        channel.on("open", self.open.set)
        if channel.readyState == "open":
            self.open.set()

    def _arrived(self, data: str | bytes) -> None:
        assert isinstance(data, str) and data[:1] in ("+", "."), "our pages send pieces"
        self._held.append(data[1:])
        if data[0] == ".":
            text, self._held = "".join(self._held), []
            self.heard(text)

    def answer(self, offer: str) -> str:
        """As a guest: the code for the host; "" if no code may name an address of this machine."""

        async def work() -> str:
            await self._connection()
            await self.connection.setRemoteDescription(describe(unpack(offer)))
            await self.connection.setLocalDescription(await self.connection.createAnswer())
            return pack(self.connection.localDescription.sdp, offer)

        return self.network.run(work())

    def offer(self) -> str:
        """As a host: the code for a guest, or "" as above."""

        async def work() -> str:
            await self._connection()
            self._take(self.connection.createDataChannel("table"))
            await self.connection.setLocalDescription(await self.connection.createOffer())
            return pack(self.connection.localDescription.sdp)

        return self.network.run(work())

    def admit(self, answer: str) -> None:
        """As a host: takes a guest's code."""
        self.network.run(self.connection.setRemoteDescription(describe(unpack(answer))))

    async def _send(self, parts: Sequence[str | bytes]) -> None:
        async with self._turn:
            for part in parts:
                await self._wait()
                if self.closed.is_set() or self.channel.readyState != "open":
                    return
                self.channel.send(part)
                self.sent += 1

    async def _wait(self) -> None:
        """Waits until the next piece may be sent."""
        while self.channel.bufferedAmount > 1 << 20 and not self.closed.is_set():
            await asyncio.sleep(0.005)
        if self.pace:
            self._times.append(monotonic())
            if len(self._times) > self.pace:
                await asyncio.sleep(max(0.0, self._times.popleft() + 1 - monotonic()))

    def send(self, text: str) -> None:
        """Sends a text as our pages do."""
        self.send_parts(list(pieces(text)))

    def send_parts(self, parts: Sequence[str | bytes]) -> None:
        """Sends pieces as they are; bytes as a binary message."""
        self.network.run(self._send(parts))

    def send_soon(self, text: str) -> None:
        """As `send`, from the network's thread."""
        self.network.loop.create_task(self._send(list(pieces(text))))

    def send_broken(self, data: bytes) -> None:
        """Sends bytes that claim to be a text."""

        async def work() -> None:
            transport: Any = self.channel.transport
            self.channel._addBufferedAmount(len(data))
            transport._data_channel_queue.append((self.channel, TEXT, data))
            await transport._data_channel_flush()

        self.network.run(work())

    def next(self, seconds: float = PATIENCE) -> str | None:
        """The next text that arrives; None if the connection ends or none arrives in time."""
        waited = 0.0
        while waited < seconds:
            try:
                return self.received.get(timeout=0.2)
            except Empty:
                waited += 0.2
                if self.closed.is_set():
                    return None
        return None
