/** Local storage key of the sound of a verdict; missing while it is off. */
const SOUND_KEY = 'daily-trivia-sound';

/** Whether the player has asked for a sound. */
export function hasSound(): boolean {
  try {
    return localStorage.getItem(SOUND_KEY) !== null;
  } catch {
    return false;
  }
}

/** Turns the sound on or off, for this browser. */
export function keepSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(SOUND_KEY, 'on');
    else localStorage.removeItem(SOUND_KEY);
  } catch {
    // Without storage, the sound stays off.
  }
}

/** The notes of a verdict in hertz, one after the other. */
const NOTES = { right: [523.25, 659.25, 783.99], wrong: [233.08, 196] } as const;

/** Seconds from one note to the next. */
const BEAT = 0.11;

/** Plays the sound of a verdict. Does nothing where the browser has no Web Audio. */
export function playVerdict(verdict: keyof typeof NOTES): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const notes = NOTES[verdict];
  notes.forEach((frequency, index) => {
    const begin = audio.currentTime + index * BEAT;
    const note = new OscillatorNode(audio, { frequency, type: 'triangle' });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.12, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.35);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.35);
    if (index === notes.length - 1) note.onended = () => void audio.close();
  });
}
