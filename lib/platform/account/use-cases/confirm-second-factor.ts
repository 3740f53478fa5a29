import type { z } from 'zod'
import { newRecoveryCodes, recoveryHash } from '@/lib/server/auth/recovery-codes'
import { totpPlace } from '@/lib/server/auth/second-factor'
import { totpStep } from '@/lib/server/auth/totp'
import { unseal } from '@/lib/server/core/encryption'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { confirmIdentity } from '@/lib/platform/users/steps/confirm-identity'
import { writeAccountNotice } from '@/lib/platform/users/steps/write-account-notice'
import { ownId, readSecondFactor } from '../queries'
import { confirmTotpInput, type recoveryCodes } from '../schema'
import { confirmSecondFactor as confirm, readPerson } from '../store'

/** Activates the new secret by a first code, and returns the recovery codes, once only. */
export const confirmSecondFactor = defineUseCase({
  name: 'account.confirmSecondFactor',
  mode: 'write',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  beforeTotp: true,
  secrets: ['recoveryCodes'],
  input: confirmTotpInput,
  before: (ctx, { password }) => confirmIdentity(ctx, { password }),
  run: async (scope, { totp }): Promise<z.output<typeof recoveryCodes>> => {
    const { tx, ctx, audit } = scope
    const userId = ownId(ctx)
    const factor = await readSecondFactor(tx, userId)
    if (!factor?.secret || factor.confirmed_at !== null)
      throw new AppError('conflict', 'account.totpNotStarted')
    const step = totpStep(unseal(factor.secret, totpPlace(userId)), totp, ctx.now())
    if (step === null) throw invalidField('totp', 'auth.totpInvalid')
    const codes = newRecoveryCodes()
    if (!(await confirm(tx, userId, step, ctx.now(), codes.map(recoveryHash))))
      throw new AppError('conflict', 'account.totpNotStarted')
    const person = await readPerson(tx, userId)
    if (person) await writeAccountNotice(scope, person, 'totpOn')
    await audit({ entity: 'user', entityId: userId, before: { totp: false }, after: { totp: true } })
    return { recoveryCodes: codes }
  },
})
