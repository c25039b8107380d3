// Limits that pages, calls and the database share. The database refuses by itself what is more: its tests take their numbers from here,
// so that a number in SQL (supabase/schema) cannot differ. Passwords have theirs in rules/account/password-rules.ts.

/** How much one person may make within 24 hours, by what is made; editors may send any number of races. */
export const MAX_PER_DAY = {
  newRaces: 5,
  reviews: 10,
  pictures: 30,
  /** Of organisers. Counted by the API alone. */
  courses: 40,
  /** Tries to give the course of a race that one has run. Counted by the API alone. */
  courseTracks: 20,
  /** Changes of the entry or the state of one race of their own. */
  raceStates: 6,
  ownershipRequests: 10,
  /** Emails about such requests to one address. */
  ownershipEmails: 3,
} as const

export const MAX_OPEN_OWNERSHIP_REQUESTS = 5

// Of a session: private.session_expiry (supabase/schema/03_sessions.sql) ends it.

/** Days after its last use. */
export const SESSION_IDLE_DAYS = 30
/** Days after the sign-in, however often it is used. */
export const SESSION_MAX_DAYS = 180

// Of the administration.

/** Rows of a page of a list. */
export const ADMIN_PAGE_ROWS = 50

/** Days for which an approval, an edit or a merger can be undone; then clear_old_records deletes the former state. */
export const UNDO_DAYS = 30

/** Characters of the private note of a race; the table race_notes takes no more. */
export const MAX_RACE_NOTE_CHARACTERS = 2000

// Files that people choose, in bytes. They are read on the device.

export const MAX_FILE_BYTES = {
  /** A course, or a run of it: GPX, TCX or FIT. */
  course: 20_000_000,
  /** An editor's list of races, as CSV. */
  races: 20_000_000,
  /** A list of one's own results, or an export, which has a row of a hundred cells for each activity. */
  results: 25_000_000,
  /** What a device keeps, as it was exported. */
  device: 2_000_000,
} as const

// What is sent of them. A call of any other kind takes MAX_CALL_BYTES.

export const MAX_CALL_BYTES = 64 * 1024
/** The points of a course as they are sent. */
export const MAX_SENT_COURSE_BYTES = 2_000_000
/** The device makes a picture smaller than this; the table race_pictures takes no more than MAX_STORED_PICTURE_BYTES. */
export const MAX_PICTURE_BYTES = 900_000
const MAX_STORED_PICTURE_BYTES = 1_000_000
/** As it is sent: base64 makes four characters of three bytes. */
export const MAX_SENT_PICTURE_CHARACTERS = Math.ceil(MAX_STORED_PICTURE_BYTES / 3) * 4
