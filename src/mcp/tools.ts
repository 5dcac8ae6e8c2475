import { contextTool, searchTool } from './context-tool.js';
import { definitionTool, graphTool, mapTool } from './graph-tools.js';
import type { Tool } from './tool.js';

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [contextTool, searchTool, definitionTool, graphTool, mapTool];
