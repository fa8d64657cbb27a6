import { useEffect, useState } from 'react';

/** Time for which playback shows a frame, in milliseconds. */
export const FRAME_MS = 600;

/** The state of a replay that is played. */
export interface Playback {
  /** Index of the shown frame. */
  frame: number;
  isPlaying: boolean;
  /** Shows a frame and stops. */
  seek: (frame: number) => void;
  /** Plays from the shown frame, or from the first one at the end; stops when it plays. */
  toggle: () => void;
}

/** Plays frames one after another, beginning with the last one, and stops at the end. */
export function usePlayback(frameCount: number): Playback {
  const last = Math.max(frameCount - 1, 0);
  const [frame, setFrame] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const isRunning = isPlaying && frame < last;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setFrame(frame + 1), FRAME_MS);
    return () => clearTimeout(timer);
  }, [isRunning, frame]);
  return {
    frame,
    isPlaying: isRunning,
    seek(next) {
      setPlaying(false);
      setFrame(next);
    },
    toggle() {
      if (!isRunning && frame === last) setFrame(0);
      setPlaying(!isRunning);
    },
  };
}
