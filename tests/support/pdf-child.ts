import { existsSync, writeFileSync } from 'node:fs'
import { childProgram } from '@/lib/server/files/child/program'

/**
 * A renderer that misbehaves as its model requests: faults that lib/server/files/pdf must survive.
 */
interface Behaviour {
  act: 'answer' | 'refuse' | 'die' | 'hang' | 'talk'
  /** Behaves correctly once this file exists, which the first misbehaviour writes. */
  once?: string
}

export default childProgram(async ({ model }: { model: Behaviour }) => {
  const isReformed = model.once !== undefined && existsSync(model.once)
  if (model.once) writeFileSync(model.once, '')
  if (model.act === 'talk') process.stdout.write('a line\nanother\n')
  if (model.act === 'refuse') throw new Error('Not a decimal')
  if (model.act === 'die' && !isReformed) process.exit(3)
  if (model.act === 'hang' && !isReformed) await new Promise(() => undefined)
  return Buffer.from(String(process.pid))
})
