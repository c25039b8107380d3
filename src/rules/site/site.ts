// What the site is called. A new owner renames it here.
export const SITE_NAME = 'Startline'
export const TAGLINE = 'Find and compare running races worldwide'
