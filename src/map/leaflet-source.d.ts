// Leaflet's source files have no types of their own; who imports from 'leaflet' has those of @types/leaflet.
declare module 'leaflet/src/*'
