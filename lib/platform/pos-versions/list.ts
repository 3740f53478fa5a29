import { defineList } from '@/lib/domain/list-definition'

export const posVersionList = defineList({
  sorts: ['version', 'releaseDate'],
  defaultSort: '-version',
})
