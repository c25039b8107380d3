// The plain-text part of the identity provider's e-mails, made from their other part: the provider's own has a link of its own,
// which the site refuses.

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)

/** A link as its words with the address behind them. */
const LINK = /<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/g

/** The paragraphs of an e-mail as lines of text, with an empty one between; what the templates of supabase/templates hold. */
export function plainEmail(html: string): string {
  const body = html.replace(/^[\s\S]*<body[^>]*>/, '')
  const paragraphs = [...body.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/g)].map(([, inside]) =>
    decoded(inside!.replaceAll(LINK, '$2: $1').replaceAll(/<[^>]*>/g, ''))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(' : ', ': ')
      .trim(),
  )
  return `${paragraphs.join('\n\n')}\n`
}
