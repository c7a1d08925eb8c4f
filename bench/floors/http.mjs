// Floor "http": bare `node:http` answers the bytes that the product answers, headers included.
import { readFloorParameters, serveFloor } from '../lib/floor-process.mjs';

await serveFloor(readFloorParameters());
