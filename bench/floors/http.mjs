// Floor "http": bare `node:http` returns the same bytes as the product, including headers.
import { readFloorParameters, serveFloor } from '../lib/floor-process.mjs';

await serveFloor(readFloorParameters());
