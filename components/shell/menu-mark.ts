/** Name of the metadata with which a page states its reader's menu; see `menuMark`. */
export const MENU_MARK = 'kontor-menu'
