'use server'

import { toAction } from '@/lib/server/next/action'
import { readNotifications } from './use-cases/read-notifications'

export const readNotificationsAction = toAction(readNotifications, { anyCompany: true, inPlace: true })
