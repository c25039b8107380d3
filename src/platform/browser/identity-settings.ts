// The settings of signing in, from the build's environment: the identity provider's address, the public key, and what is offered.
// Written into the script by astro.config.mjs.
export interface IdentitySettings {
  /** Origin of the identity provider; empty means this site's own. */
  url: string
  publishableKey: string
  google: boolean
  /** Name of the human-verification service, or empty. */
  captchaProvider: string
  captchaSiteKey: string
  /** Where the service's script is, where it is not the service's own address. */
  captchaScriptUrl: string
}

export const identitySettings: IdentitySettings = import.meta.env.IDENTITY
