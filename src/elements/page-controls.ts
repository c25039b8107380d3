// The small controls of a page: <theme-switch>, <unit-switch> and <share-page>.
import {
  $theme,
  chooseTheme,
  $units,
  chooseUnits,
  type Theme,
  type Units,
} from '../platform/browser/preferences.store.ts'
import { formatMeasure, type MeasureKind } from '../rules/writing/measures.ts'
import { defineElement } from './define-element.ts'
import { copyText } from '../platform/browser/save-or-copy.ts'
import { showToast } from '../ui/toasts.store.ts'

// <theme-switch>: three radio buttons in the footer; the choice is stored and set on <html>, and the browser's own frame
// (theme-color, src/layouts/Frame.astro) goes with it.

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

// <unit-switch>: kilometres and Celsius, or miles and Fahrenheit. Every element with data-m, data-km or data-c
// (metres, kilometres, degrees) is rewritten in the chosen units; the built page shows metric.

const KINDS: MeasureKind[] = ['m', 'km', 'c']

/** Rewrites all measures below `root` in the given units. */
function showUnits(root: ParentNode, units: Units): void {
  for (const kind of KINDS) {
    for (const element of root.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      element.textContent = formatMeasure(Number(element.dataset[kind]), kind, units)
    }
  }
}

class UnitSwitch extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    button?.addEventListener('click', () => chooseUnits($units.get() === 'metric' ? 'imperial' : 'metric'))
    let shown: Units = 'metric'
    $units.subscribe((units) => {
      button?.setAttribute('aria-pressed', String(units === 'imperial'))
      document.documentElement.dataset.units = units
      if (units !== shown) showUnits(document, units)
      shown = units
    })
  }
}

defineElement('unit-switch', UnitSwitch)

// <share-page url title>: the device's own share sheet, or the link copied where there is none, or else shown.

const refused = (url: string) =>
  showToast({ kind: 'error', title: 'Your browser did not allow copying', text: `The link is ${url}` })

class SharePage extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    const word = this.querySelector('[data-word]')
    let timer: ReturnType<typeof setTimeout> | undefined
    button?.addEventListener('click', async () => {
      const url = new URL(this.getAttribute('url') ?? location.pathname, location.origin).href
      const title = this.getAttribute('title') ?? document.title
      try {
        if (navigator.share) await navigator.share({ title, url })
        else if (!(await copyText(url))) refused(url)
        else if (word) {
          clearTimeout(timer)
          word.textContent = 'Link copied'
          timer = setTimeout(() => (word.textContent = 'Share'), 3000)
        }
      } catch (error) {
        // Closed by the person: nothing was lost.
        if ((error as Error | undefined)?.name !== 'AbortError') refused(url)
      }
    })
  }
}

defineElement('share-page', SharePage)
