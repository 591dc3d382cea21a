// Reads QR codes with the camera. This is fetched when somebody presses the button for it.
import decodeQR from 'qr/decode.js';

const SIDE = 960; // px of the longer side of the pictures that are read
const PAUSE = 60; // ms between two pictures

const CAMERA = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } } };

/** Why there is no picture: "denied" by the person or the browser, or "missing", as is a camera that is in use. */
export class CameraError extends Error {
  constructor(cause) {
    super(String(cause));
    this.code = cause?.name === 'NotAllowedError' ? 'denied' : 'missing';
  }
}

function read(video, canvas, context) {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [video.videoWidth, video.videoHeight].map((length) => Math.round(length * scale));
  if (!width || !height) return '';
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR(context.getImageData(0, 0, width, height));
  } catch {
    return ''; // there is no code in this picture
  }
}

/**
 * Films into a <video> and calls `found(text)` with every code that it reads, until `signal` is aborted. Rejects with a
 * CameraError if there is no camera to use. Resolves when the camera is off again.
 */
export async function film(video, found, signal) {
  const stream = await navigator.mediaDevices?.getUserMedia(CAMERA).catch((error) => { throw new CameraError(error); });
  if (!stream) throw new CameraError('no cameras here');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  try {
    video.srcObject = stream;
    await video.play().catch(() => {}); // interrupted if the sheet is closed at once
    while (!signal.aborted && video.isConnected) {
      const text = read(video, canvas, context);
      if (text) found(text);
      await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
