// Under which key the device remembers what is kept for reading offline: by itself, since every page loads it.
export const WANTED_OFFLINE_KEY = 'startline:offline'
