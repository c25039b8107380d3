// The worker's side: one desk, questions in, answers out, each with the number it was asked under.
import { MapDesk, type Question } from './map-desk.ts'
import { buffersOf } from './packed-lines.ts'

const desk = new MapDesk()

addEventListener('message', async ({ data }: MessageEvent<{ number: number; question: Question }>) => {
  const { number, question } = data
  try {
    const answer = await desk.ask(question)
    const handedOver =
      answer !== null && typeof answer === 'object' && 'land' in answer
        ? [...buffersOf(answer.land), ...buffersOf(answer.borders)]
        : []
    postMessage({ number, answer }, { transfer: handedOver as ArrayBuffer[] })
  } catch (error) {
    postMessage({ number, failure: String(error) })
  }
})
