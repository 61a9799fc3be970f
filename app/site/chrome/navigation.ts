import { PAGES } from '../pages.ts'

interface NavigationLink {
  to: string
  text: string
}

export interface NavigationGroup {
  text: string
  links: NavigationLink[]
}

export const NAVIGATION = navigation()

export const FOOTER_NAVIGATION: NavigationGroup[] = (
  ['Quick Links', 'Policies & Legal', 'Resources'] as const
).map((text) => ({
  text,
  links: PAGES.filter(({ footer }) => footer === text).map(({ path, title, footerText }) => ({
    to: path,
    text: footerText ?? title,
  })),
}))

/** A submenu takes the position of its first page. */
function navigation(): (NavigationLink | NavigationGroup)[] {
  const bar: (NavigationLink | NavigationGroup)[] = []
  const menus = new Map<string, NavigationGroup>()
  for (const { path, title, menu, menuText = title } of PAGES) {
    const link = { to: path, text: menuText }
    if (menu === 'bar') bar.push(link)
    else if (menu && menus.has(menu)) menus.get(menu)?.links.push(link)
    else if (menu) {
      const group = { text: menu, links: [link] }
      menus.set(menu, group)
      bar.push(group)
    }
  }
  return bar
}
