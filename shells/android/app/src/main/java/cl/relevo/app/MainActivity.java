package cl.relevo.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
