// <theme-switch>: three radio buttons in the footer; the choice is kept and set on <html>, and the browser's own frame
// (theme-color, PageHead.astro) goes with it.
import { $theme, chooseTheme, type Theme } from '../platform/browser/preferences.store.ts'

class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    const radios = [...this.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => ({
      meta,
      media: meta.media,
    }))
    $theme.subscribe((theme) => {
      for (const { meta, media } of frames)
        meta.media = theme === 'system' ? media : media.includes(theme) ? 'all' : 'not all'
      if (theme === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = theme
      for (const radio of radios) radio.checked = radio.value === theme
    })
    this.addEventListener('change', (event) => chooseTheme((event.target as HTMLInputElement).value as Theme))
  }
}

customElements.define('theme-switch', ThemeSwitch)
