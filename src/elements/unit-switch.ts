// <unit-switch>: kilometres and Celsius, or miles and Fahrenheit. Every element with data-m, data-km or data-c
// (metres, kilometres, degrees) is rewritten in the chosen units; the built page shows metric.
import { formatMeasure, type MeasureKind } from '../rules/writing/measures.ts'
import { $units, chooseUnits, type Units } from '../platform/browser/preferences.store.ts'
import { defineElement } from './define-element.ts'

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
