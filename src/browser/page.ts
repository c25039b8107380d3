// The script of every page: the few things that must answer the first press, as custom elements over the stores.
import './elements/theme-switch.ts'
import './elements/unit-switch.ts'
import './elements/save-race.ts'
import './elements/share-page.ts'
