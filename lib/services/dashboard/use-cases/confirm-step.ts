import { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { CONFIRMABLE, mayConfirm, type ConfirmableStep } from '../rules/first-steps'
import { lockConfirmedSteps, saveConfirmedSteps } from '../store'

/** Names of the steps in the audit log. */
const CHECKED: Readonly<Record<ConfirmableStep, string>> = {
  vatRates: 'vatRatesChecked',
  numbers: 'numbersChecked',
  staff: 'staffChecked',
}

/** Confirms a first step that a person has checked; idempotent. */
export const confirmStep = defineUseCase({
  name: 'dashboard.confirmStep',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: z.strictObject({ step: z.enum(CONFIRMABLE, 'validation.invalidChoice') }),
  run: async ({ tx, ctx, audit, unchanged }, { step }): Promise<void> => {
    if (!mayConfirm(ctx, step)) throw new AppError('forbidden', 'forbidden')
    const before = await lockConfirmedSteps(tx, ctx.tenantId)
    if (before.includes(step)) return unchanged()
    await saveConfirmedSteps(tx, ctx, [...before, step])
    await audit({
      entity: 'tenant',
      entityId: ctx.tenantId,
      before: { [CHECKED[step]]: false },
      after: { [CHECKED[step]]: true },
    })
  },
})
