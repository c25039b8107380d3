// For how long a change of a race can be taken back.

/** Days for which what an approval, an edit or a merger wrote over is kept; clear_old_records deletes it then. */
export const UNDO_DAYS = 30
