/** The metadata under which a page says what its reader's menu holds; see `menuMark`. */
export const MENU_MARK = 'kontor-menu'
