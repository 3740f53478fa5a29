import { encode } from 'uqr'
import { REDACTED } from '@/lib/domain/audit-values'
import { totpPlace } from '@/lib/server/auth/second-factor'
import { newTotpSecret, totpUri } from '@/lib/server/auth/totp'
import { seal } from '@/lib/server/core/encryption'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { confirmIdentity } from '@/lib/platform/users/steps/confirm-identity'
import { ownId } from '../queries'
import { startTotpInput, type PlannedSecondFactor } from '../schema'
import { planSecondFactor, readPerson } from '../store'

/** White modules around a QR code that readers need. */
const QUIET = 2

/**
 * Creates a secret for the person's app; active once confirmed by a code. Replaces an earlier
 * unconfirmed one.
 */
export const startSecondFactor = defineUseCase({
  name: 'account.startSecondFactor',
  mode: 'write',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  beforeTotp: true,
  secrets: ['secret', 'uri', 'qr'],
  input: startTotpInput,
  before: confirmIdentity,
  run: async ({ tx, ctx, audit }): Promise<PlannedSecondFactor> => {
    const userId = ownId(ctx)
    const person = await readPerson(tx, userId)
    if (!person) throw new AppError('notFound', 'notFound')
    const secret = newTotpSecret()
    if (!(await planSecondFactor(tx, userId, seal(secret, totpPlace(userId)))))
      throw new AppError('conflict', 'account.totpActive')
    await audit({ entity: 'user', entityId: userId, after: { totpSecret: REDACTED } })
    const uri = totpUri(secret, person.email)
    return { secret, uri, qr: qrOf(uri) }
  },
})

function qrOf(text: string): PlannedSecondFactor['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
