import { EXAMPLE_CONTACT_EMAIL } from '@medicena/domain/brand'
import { createContext, useContext } from 'react'

/** The company that runs the site, configured by the operator. The footer and the legal pages print it. */
export interface Company {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly city: string
  readonly email: string
  /** As printed, in international form: `+48 71 000 00 07`. */
  readonly phone: string
  /** The company's page on a social network. */
  readonly social: { readonly name: string; readonly url: string }
  /**
   * The registration data that the law requires (register and number, NIP, REGON), as printed; null if not configured.
   */
  readonly registration: string | null
}

/** The default company: an invented one whose street, number and domain cannot exist. */
export const EXAMPLE_COMPANY: Company = {
  name: 'Medicena sp. z o.o.',
  street: 'ul. Przykładowa 7/2',
  postCode: '50-000',
  city: 'Wrocław',
  email: EXAMPLE_CONTACT_EMAIL,
  phone: '+48 71 000 00 07',
  social: { name: 'Facebook', url: 'https://facebook.example/medicena' },
  registration: null,
}

/** Provided by the shell from the operator's configuration. */
export const CompanyContext = createContext<Company>(EXAMPLE_COMPANY)

/** Reads the company that runs the site. */
export const useCompany = (): Company => useContext(CompanyContext)

/** The operator's key for Google Maps, provided by the shell; null without one, and on the server, which draws no map. */
export const GoogleMapsKeyContext = createContext<string | null>(null)

/** Reads the key for Google Maps; null without one. Loading the map also needs the visitor's functional consent. */
export const useGoogleMapsKey = (): string | null => useContext(GoogleMapsKeyContext)

/**
 * Vector tiles of the embedded map, in the layers of Protomaps' basemap (https://docs.protomaps.com/basemaps/layers) or
 * OpenMapTiles (https://openmaptiles.org/schema/).
 */
export interface MapTiles {
  /** Address of a PMTiles archive, or one of a tile with `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** The highest zoom that has tiles; the map enlarges them beyond it. */
  readonly maxZoom: number
  /** The sources that the map must name. */
  readonly attribution: string
  /**
   * Whether they show streets. The project's tiles do not; they draw no sea either: it is what is not land.
   */
  readonly hasStreets: boolean
}

/** The tiles that the site offers to the embedded map. */
export interface SiteMapTiles {
  /** From the site's own origin. */
  readonly own: MapTiles
  /** From another origin, which needs the visitor's functional consent; null without such. */
  readonly thirdParty: MapTiles | null
}

/** The tiles of the embedded map, provided by the shell; null on the server, which draws no map. */
export const MapTilesContext = createContext<SiteMapTiles | null>(null)

/** Reads the tiles of the embedded map. */
export const useSiteMapTiles = (): SiteMapTiles | null => useContext(MapTilesContext)
