/** The setting for a process of ours that begins with few others: compiling the server anew is half of its start. */
export const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
