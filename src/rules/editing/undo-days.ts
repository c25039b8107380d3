// For how long a change of a race can be taken back.

/** Days for which an approval, an edit or a merger can be undone; then clear_old_records deletes the former state. */
export const UNDO_DAYS = 30
