import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getNoticeSheet } from './queries/read-sheets'
import { noticeRecord, noticeSheet } from './schema'
import { patchNotice } from './use-cases/patch-notice'

const PATH = '/cash-register-notifications'

export const registerNoticeApi: ApiGroup = {
  name: 'cash-register-notifications',
  title: 'Notifications of tills',
  description: 'What the tax office must be told of tills and their TSEs (§ 146a (4) AO)',
  endpoints: {
    get: defineEndpoint({
      method: 'GET',
      path: PATH,
      summary:
        'The data sheet of a store (`storeId`): the fields of the form, what is `missing`, its tills, and the `events` to be notified, each with its deadline',
      useCase: getNoticeSheet,
      response: noticeSheet,
    }),
    patch: defineEndpoint({
      method: 'PATCH',
      path: `${PATH}/{id}`,
      summary:
        'Record that an event was notified: `state` REPORTED with the day `reportedAt` and the `transferTicket` of ELSTER; OPEN takes it back',
      useCase: patchNotice,
      response: noticeRecord,
    }),
  },
}
