// The colours of the theme as a canvas can use them, and a call when the theme changes.
export interface TokenColours {
  paper: string
  sheet: string
  hill: string
  ink: string
  quiet: string
  signal: string
}

const NAMES = ['paper', 'sheet', 'hill', 'ink', 'quiet', 'signal'] as const

/** Reads the tokens as they are now: light-dark() is resolved by the browser on a probe element. */
export function readTokenColours(within: HTMLElement): TokenColours {
  const probe = document.createElement('span')
  // Where the device has colours of its own, all would be that of text: one colour for land, sea and dots.
  probe.style.setProperty('forced-color-adjust', 'none')
  within.append(probe)
  const colour = (name: string): [string, string] => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  }
  const colours = Object.fromEntries(NAMES.map(colour)) as unknown as TokenColours
  probe.remove()
  return colours
}

/** Calls back when the theme changes, by the device or by the switch in the footer; gives the way to stop. */
export function onThemeChange(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  device.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', changed)
    chosen.disconnect()
  }
}
