// The text that src/build/browser-scripts.ts makes of src/platform/browser/start.ts.
declare module 'virtual:start-script' {
  const text: string
  export default text
}
