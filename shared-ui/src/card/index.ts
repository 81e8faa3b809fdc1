export {
  Card,
  type CardProps,
  StretchedLink,
  type StretchedLinkProps,
  Surface,
  type SurfaceProps,
} from './card.tsx'
