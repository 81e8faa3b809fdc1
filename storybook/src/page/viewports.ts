/** The widths that every design is looked at in, in px: a phone, the last width of the mobile layout, a laptop, a large screen. */
export const VIEWPORTS = {
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  large: { name: 'Large screen, 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const
