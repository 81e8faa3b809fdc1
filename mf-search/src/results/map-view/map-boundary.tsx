import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { Component, type ReactNode } from 'react'

interface MapBoundaryProps {
  /** Prepares another try. */
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Keeps what fails in the map, its code for one, inside the map's box. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorPanel
        title="Nie udało się wczytać mapy"
        detail="Lista ofert działa dalej."
        onRetry={() => {
          this.props.onRetry()
          this.setState({ failed: false })
        }}
      />
    )
  }
}
