// The controls of races: hearts, the comparison with its tray, and sharing. On every page that can show a race; a page with
// a tool shows none, and brings them only where the device holds a comparison (shell.ts).
import './save-race.ts'
import './compare-race.ts'
import './share-page.ts'
import { $comparison } from '../../stores/comparison.ts'

// The tray comes with the first race in it; the comparison's own page needs none.
let hasTray = location.pathname === '/compare'
$comparison.subscribe((races) => {
  if (hasTray || races.length === 0) return
  hasTray = true
  import('./compare-tray.ts').then(
    () => document.body.append(document.createElement('compare-tray')),
    () => (hasTray = false),
  )
})
