import { defineList, oneOf } from '@/lib/domain/list-definition'

/** One’s own notifications have one order: newest first. */
export const notificationList = defineList({
  sorts: [],
  defaultSort: '',
  filters: { unread: oneOf(['true', 'false']) },
  without: ['q', 'sort', 'cursor'],
})
