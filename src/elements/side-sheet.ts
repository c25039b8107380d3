// The menu as a side sheet: a popover opens and closes it without any script, and Escape closes it. With this, the focus stays
// inside while it is open and goes back to the button, and it closes where the window becomes wide enough for the links.
const WIDE = '(min-width: 768px)'

const menu = document.getElementById('menu')

function setAside(aside: boolean): void {
  for (const part of document.body.children) if (part !== menu) (part as HTMLElement).inert = aside
}

// Aside once it is open, and back before it closes: only so does the browser find the way back to the button.
menu?.addEventListener('toggle', (event) => {
  if ((event as ToggleEvent).newState !== 'open') return
  setAside(true)
  menu.querySelector('button')?.focus()
})
menu?.addEventListener('beforetoggle', (event) => {
  if ((event as ToggleEvent).newState === 'closed') setAside(false)
})
window.matchMedia(WIDE).addEventListener('change', ({ matches }) => {
  if (matches) menu?.hidePopover()
})
