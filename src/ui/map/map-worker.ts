// The worker's side: one index, requests in, answers out, each with the number of its request.
import { MapIndex, type Question } from './map-index.ts'

const index = new MapIndex()

addEventListener('message', async ({ data }: MessageEvent<{ number: number; question: Question }>) => {
  const { number, question } = data
  try {
    const answer = await index.reply(question)
    postMessage({ number, answer }, { transfer: answer instanceof ImageBitmap ? [answer] : [] })
  } catch (error) {
    postMessage({ number, failure: String(error) })
  }
})
