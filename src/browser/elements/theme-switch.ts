// <theme-switch>: three radio buttons in the footer; the choice is kept and set on <html>.
import { $theme, chooseTheme, type Theme } from '../../stores/preferences.ts'

class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    const radios = [...this.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    $theme.subscribe((theme) => {
      if (theme === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = theme
      for (const radio of radios) radio.checked = radio.value === theme
    })
    this.addEventListener('change', (event) => chooseTheme((event.target as HTMLInputElement).value as Theme))
  }
}

customElements.define('theme-switch', ThemeSwitch)
