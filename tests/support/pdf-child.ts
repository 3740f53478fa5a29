import { existsSync, writeFileSync } from 'node:fs'
import type { RenderReply } from '@/lib/server/files/pdf/protocol'

/**
 * A renderer that misbehaves as its model requests: faults that lib/server/files/pdf must survive.
 */
interface Behaviour {
  act: 'answer' | 'refuse' | 'die' | 'hang' | 'talk'
  /** Behaves correctly once this file exists, which the first misbehaviour writes. */
  once?: string
}

process.on('disconnect', () => process.exit())

export default async function behave({ model }: { model: Behaviour }): Promise<RenderReply> {
  const isReformed = model.once !== undefined && existsSync(model.once)
  if (model.once) writeFileSync(model.once, '')
  if (model.act === 'talk') process.stdout.write('a line\nanother\n')
  if (model.act === 'refuse') return { error: 'Not a decimal' }
  if (model.act === 'die' && !isReformed) process.exit(3)
  if (model.act === 'hang' && !isReformed) await new Promise(() => undefined)
  return { bytes: Buffer.from(String(process.pid)) }
}
