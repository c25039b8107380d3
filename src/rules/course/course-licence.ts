// The licences under which the sender of a track may let others see it and use it.
export const COURSE_LICENCES = ['CC-BY-4.0', 'CC0-1.0'] as const
export type CourseLicence = (typeof COURSE_LICENCES)[number]

/** Each licence in words, and where it stands. */
export const LICENCE_TERMS: Readonly<Record<CourseLicence, { name: string; url: string }>> = {
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
}

/** The most characters of the name under which a runner is named beside the course they gave. */
export const MAX_SHOWN_NAME = 80
