import { existsSync, writeFileSync } from 'node:fs'

/** A renderer that behaves as its model asks: what lib/server/pdf must survive. */
interface Behaviour {
  act: 'answer' | 'refuse' | 'die' | 'hang'
  /** Behaves well once this file exists, which the first misbehaviour writes. */
  once?: string
}

process.on('message', ({ id, model }: { id: number; model: Behaviour }) => {
  const isReformed = model.once !== undefined && existsSync(model.once)
  if (model.once) writeFileSync(model.once, '')
  if (model.act === 'refuse') process.send?.({ id, error: 'Not a decimal' })
  else if (model.act === 'answer' || isReformed)
    process.send?.({ id, bytes: Buffer.from(String(process.pid)) })
  else if (model.act === 'die') process.exit(3)
})
process.on('disconnect', () => process.exit())
