// The script of every page: the few things that must answer the first press, as custom elements over the stores.
import './elements/theme-switch.ts'
import './elements/unit-switch.ts'
import './elements/save-race.ts'
import './elements/share-page.ts'
import { $toast } from '../stores/toasts.ts'

// Most pages never show a toast: its element comes with the first.
const stop = $toast.listen(() => {
  stop()
  void import('./elements/toast-region.ts').then(() =>
    document.body.append(document.createElement('toast-region')),
  )
})
