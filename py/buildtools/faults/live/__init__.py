"""Faults at a live table: several devices, each with its own page, connected by WebRTC."""
