// PUBLISH_EVERY_MINUTES: each publication costs credits on Netlify (docs/deploy.md), and nothing on one's own server.

/** How far the starts of two builds are apart at least, in seconds; `defaultMinutes` where nothing is set. */
export function publishPauseSeconds(
  { PUBLISH_EVERY_MINUTES: minutes }: Record<string, string | undefined>,
  defaultMinutes: number,
): number {
  return 60 * (minutes && /^\d{1,4}$/.test(minutes) ? Number(minutes) : defaultMinutes)
}
