// <fact-report>: the link under the facts of a race opens the form in which somebody says what is wrong. Without it, or where
// the form cannot be fetched, the link leads to the contact page.

async function openForm(event: MouseEvent): Promise<void> {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-report-fact]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  try {
    const { openFactReport } = await import('./fact-report-dialog.ts')
    await openFactReport(Number(link.dataset.reportFact), link.dataset.raceName ?? '')
  } catch {
    location.assign(link.href)
  }
}

class FactReport extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => void openForm(event))
  }
}

customElements.define('fact-report', FactReport)
