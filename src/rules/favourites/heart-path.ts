// The heart of a saved race as a path in a box of 15 × 14: pages, islands and custom elements draw the same one.
export const HEART_PATH = 'M7.5 13 1.6 7A3.6 3.6 0 0 1 7.5 3a3.6 3.6 0 0 1 5.9 4Z'
