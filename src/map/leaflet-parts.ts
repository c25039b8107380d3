// The parts of Leaflet that the map uses, from Leaflet's own source files: without markers, SVG, GeoJSON and controls
// it is a third lighter. src/build/leaflet-parts.ts puts this file in the place of the whole.
import { Map } from 'leaflet/src/map/Map.js'
import { DoubleClickZoom } from 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import { Drag } from 'leaflet/src/map/handler/Map.Drag.js'
import { Keyboard } from 'leaflet/src/map/handler/Map.Keyboard.js'
import { ScrollWheelZoom } from 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import { TouchZoom } from 'leaflet/src/map/handler/Map.TouchZoom.js'
import * as DomEvent from 'leaflet/src/dom/DomEvent.js'
import * as DomUtil from 'leaflet/src/dom/DomUtil.js'

// Leaflet looks for a renderer where a path names none; ours always name their canvas.
Map.include({ getRenderer: (layer: { options: { renderer: unknown } }) => layer.options.renderer })
Object.assign(Map, { DoubleClickZoom, Drag, Keyboard, ScrollWheelZoom, TouchZoom })

export { DomEvent, DomUtil, Map }
export { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js'
export { LayerGroup } from 'leaflet/src/layer/LayerGroup.js'
export { Popup } from 'leaflet/src/layer/Popup.js'
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export { canvas } from 'leaflet/src/layer/vector/Canvas.js'
export { CircleMarker } from 'leaflet/src/layer/vector/CircleMarker.js'
