// What only a site of the tests' own has: its folder, and the stand-in of Google. Tests that need it stand in files that
// playwright.config.ts leaves out where a run visits a site from elsewhere.

function needed(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(
      `${name} is not known: these tests need a site of their own, as \`npm test e2e\` starts it.`,
    )
  return value
}

/** The folder of the built site. */
export const siteFolder = (): string => needed('SITE_FOLDER')

/** The address of the stand-in of Google (tests/google.ts). */
export const googleIssuer = (): string => needed('GOOGLE_ISSUER')
