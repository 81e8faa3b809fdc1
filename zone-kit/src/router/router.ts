/**
 * The router as zones see it: the one instance that the shell owns, cut down to what a page needs.
 * Zones import it from here and never from react-router-dom, so that the shell can drop the rest (28 kB instead of 52).
 * There is no Link: the shell makes every plain same-site `<a href>` a soft navigation, in every component and text alike.
 */
export {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  replace,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
