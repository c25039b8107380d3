// One run of the sender in a process of its own, which a test may kill: reads what a function reads, from the environment.
import { readMailSettings } from '../functions/lib/letters/mail-settings.ts'
import { sendLetters } from '../functions/lib/letters/send-letters.ts'
import { secretDatabase } from '../functions/lib/secret-database.ts'

console.log(JSON.stringify(await sendLetters(secretDatabase(), readMailSettings(process.env)!)))
