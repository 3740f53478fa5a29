import { defineList } from '@/lib/domain/list-definition'

export const reminderRunList = defineList({ sorts: ['startedAt'], defaultSort: '-startedAt', without: ['q'] })
