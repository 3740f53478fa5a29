'use server'

import { toAction } from '@/lib/server/next/action'
import { removeAddress } from './use-cases/remove-address'
import { renewAddress } from './use-cases/renew-address'
import { settleIncomingMail } from './use-cases/settle-mail'

export const settleIncomingMailAction = toAction(settleIncomingMail)
export const renewAddressAction = toAction(renewAddress)
export const removeAddressAction = toAction(removeAddress)
