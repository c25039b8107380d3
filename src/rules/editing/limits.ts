// Limits of the administration, which its pages, its calls and the database share.

/** Rows of a page of a list. */
export const ADMIN_PAGE_ROWS = 50

/** Days for which an approval, an edit or a merger can be undone; then clear_old_records deletes the former state. */
export const UNDO_DAYS = 30

/** Characters of the private note of a race; the table race_notes takes no more. */
export const MAX_RACE_NOTE_CHARACTERS = 2000
