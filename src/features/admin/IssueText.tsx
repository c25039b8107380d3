// An issue of the newsletter as its readers get it.
import { readNewsletterText } from '../../rules/writing/newsletter-text.ts'

export function IssueText({ subject, text }: { subject: string; text: string }) {
  return (
    <article className="preview issue" aria-label="As its readers get it">
      <h4 dir="auto">{subject || 'No subject yet'}</h4>
      {readNewsletterText(text).map((spans, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
        <p key={place} dir="auto">
          {spans.map(({ text: words, href }, at) =>
            href ? (
              // oxlint-disable-next-line react/no-array-index-key -- nor have spans
              <a key={at} href={href} rel="noreferrer">
                {words}
              </a>
            ) : (
              words
            ),
          )}
        </p>
      ))}
      <p className="q">Each email ends with a link to unsubscribe.</p>
    </article>
  )
}
